-- The logo of the platform is the value of a setting.
CREATE TRIGGER settings_file_uses AFTER INSERT OR DELETE OR UPDATE OF value ON settings
  FOR EACH ROW EXECUTE FUNCTION note_file_uses('id', 'value');
