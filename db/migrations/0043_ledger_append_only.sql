-- Points are money. The trigger's name matters: by it grantServing knows the tables that the serving role may only add to.
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON reward_ledger
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
