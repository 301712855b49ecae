-- Whether a payment was sold under the policy `unlock` (docs/decisions/0341). Null for earlier payments, and for those
-- that the previous release inserts: their words tell.
alter table user_payments add column unlocks boolean;
