-- Payments closed because what they were for is gone; their status is "rejected" too, but they can't be tried again.
alter table user_payments add column is_withdrawn boolean not null default false;
