-- All UTRs that a statement row names. The same money may confirm only one payment, so all are reserved
-- for the payment that the row confirms.
alter table statement_matches add column utrs text[] not null default '{}';
update statement_matches set utrs = array[utr] where utr is not null;
-- A debit row shows a payment's money going out again.
alter table statement_matches
	add column direction text not null default 'credit' check (direction in ('credit', 'debit'));
-- Finds whether a payment's money went out again, in any statement.
create index statement_matches_payment on statement_matches (user_id, payment_id);
