/**
 * Ids in keys and names that many items carry: a UUID takes 23 characters instead of 36, any other id stays as it is.
 * Busy items are read by the dozen, and a read costs by size.
 */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** No id begins with it. */
const MARK = '~';
const GROUPS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

export const shortId = (id: string): string =>
  UUID.test(id) ? MARK + Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url') : id;

export const longId = (short: string): string =>
  short.startsWith(MARK)
    ? Buffer.from(short.slice(MARK.length), 'base64url').toString('hex').replace(GROUPS, '$1-$2-$3-$4-$5')
    : short;
