-- As in 0076. Citus inlines the function into updates, and prints `case p_size when 'small'`
-- as `when p_size = 'small'` there.
create or replace function day_letter(p_completed boolean, p_size text, p_begun boolean, p_is_current boolean)
returns text language sql immutable parallel safe return
	case when p_is_current
		then upper(case when p_completed and p_size = 'small' then 's' when p_completed then 'x'
			when p_begun then 'p' else 'o' end)
		else case when p_completed and p_size = 'small' then 's' when p_completed then 'x'
			when p_begun then 'p' else 'o' end
	end;
