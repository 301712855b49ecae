-- Every UTR that a statement's row names: one transfer pays for one account, so all of them go to whom it confirms.
alter table statement_matches add column utrs text[] not null default '{}';
update statement_matches set utrs = array[utr] where utr is not null;
-- A row may tell of money of a payment that went out again.
alter table statement_matches
	add column direction text not null default 'credit' check (direction in ('credit', 'debit'));
-- Whether money of a payment went out again, whichever statement showed it.
create index statement_matches_payment on statement_matches (user_id, payment_id);
