-- When the request was withdrawn. It is then shown to nobody, and deleted by the job that undoes its effects,
-- so that withdrawing takes equally long whether or not the address has an account.
alter table friend_asks add column withdrawn_at timestamptz;
