-- An address that is asked no more: shown to nobody, and deleted by the job that takes back what came of it, so that
-- taking it back lasts as long whether or not the address belongs to somebody.
alter table friend_asks add column withdrawn_at timestamptz;
