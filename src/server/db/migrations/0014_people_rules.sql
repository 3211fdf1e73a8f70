-- == Ballots: every one that was cast is kept as it was ==

CREATE FUNCTION keep_ballots() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ballots are append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER proposal_ballots_append_only BEFORE UPDATE OR DELETE ON proposal_ballots
  FOR EACH ROW EXECUTE FUNCTION keep_ballots();
--> statement-breakpoint
CREATE TRIGGER proposal_ballots_never_empty BEFORE TRUNCATE ON proposal_ballots
  FOR EACH STATEMENT EXECUTE FUNCTION keep_ballots();
--> statement-breakpoint
CREATE FUNCTION check_ballot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- While a ballot is taken its proposal cannot close.
  PERFORM FROM proposals WHERE id = NEW.proposal_id AND status = 'active' FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'ballots are cast while the voting is open' USING ERRCODE = 'check_violation';
  END IF;
  -- The ballots of one holder are taken one after the other.
  PERFORM FROM proposal_holdings WHERE proposal_id = NEW.proposal_id AND user_id = NEW.user_id FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'only a holder of the snapshot votes' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.cast_by = 'administrator' THEN
    IF NEW.told_by IS NULL OR NEW.proof IS NULL THEN
      RAISE EXCEPTION 'a recorded ballot needs its proof, and who told it' USING ERRCODE = 'check_violation';
    END IF;
    IF EXISTS (SELECT FROM proposal_ballots b
      WHERE b.proposal_id = NEW.proposal_id AND b.user_id = NEW.user_id AND b.cast_by = 'holder') THEN
      RAISE EXCEPTION 'a holder’s own ballot stands' USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER proposal_ballots_checked BEFORE INSERT ON proposal_ballots FOR EACH ROW EXECUTE FUNCTION check_ballot();
--> statement-breakpoint
CREATE TRIGGER proposal_ballots_file_uses AFTER INSERT ON proposal_ballots
  FOR EACH ROW EXECUTE FUNCTION note_file_uses('id', 'proof');
--> statement-breakpoint
-- Of what is about a part of a record, one waits for each part: a check of a customer, a holder's vote.
DROP INDEX approvals_pending_key;
--> statement-breakpoint
CREATE UNIQUE INDEX approvals_pending_key ON approvals (
  resource, record_id, action,
  (CASE WHEN action = 'payment' THEN coalesce(changes #>> '{reference,after}', '') ELSE coalesce(changes #>> '{part,after}', '') END)
) WHERE status = 'pending';
