-- Each consultation's client, expert and rating (docs/decisions/0064). On a cluster it stays on the
-- coordinator: the same queries on consultations would go to every shard.
create table consultation_list (
	id uuid primary key,
	user_id uuid not null,
	expert_id uuid not null,
	is_done boolean not null,
	rating integer
);
insert into consultation_list select id, user_id, expert_id, status = 'done', rating from consultations;
create index consultation_list_expert on consultation_list (expert_id, id);
create index consultation_list_user on consultation_list (user_id);
drop index consultations_id;
drop index consultations_expert;
