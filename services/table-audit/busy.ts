import type { Write } from '@rostro/platform/table/transact';
import { type BusyItem, busyDeltas, busyOf, cellsOf, type Entry } from '@rostro/rules/scheduling/busy';
import { keys } from '@rostro/rules/table/keys';
import { longId } from '@rostro/rules/table/short-id';
import { MAIN_BRANCH } from '@rostro/shared/contract/clinic/branches';
import { anonymousIn } from '@rostro/shared/scheduling/places';
import { addMinutes } from '@rostro/shared/time';
import type { Finding } from './finding.ts';
import type { Records } from './records.ts';
import { ROOM_AUDITS } from './rooms.ts';

type Entries = Readonly<Record<string, string>>;

/** `'main#BUSY#main#2026-11'`, `'20#s1'` → `'2026-11-20 s1'`; another branch appears in it: `'2026-11-20 s1 at b2'` */
function subjectOf({ pk, sk }: Pick<BusyItem, 'pk' | 'sk'>): string {
  const [branch = MAIN_BRANCH, month] = pk.split('#').slice(-2);
  const subject = `${month}-${sk.slice(0, 2)} ${longId(sk.slice(3))}`;
  return branch === MAIN_BRANCH ? subject : `${subject} at ${branch}`;
}

const entriesOf = ({ pk: _pk, sk: _sk, ...rest }: BusyItem): Entries =>
  Object.fromEntries(Object.entries(rest).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/**
 * Every segment has exactly one entry for each resource and day that it takes. Other entries belong to places that
 * optional rooms hold.
 */
function auditEntries(records: Records): Finding[] {
  const { appointments, busy } = records;
  const should = new Map<string, { item: BusyItem; entries: Entries }>();
  for (const item of busy) should.set(subjectOf(item), { item, entries: {} });
  const held = ROOM_AUDITS.flatMap((room) => room.held?.(records) ?? []);
  for (const { branch = MAIN_BRANCH, date, resourceId, set } of [...appointments, ...held].flatMap((one) =>
    busyDeltas([null, one]),
  )) {
    const key = keys.busy(branch, date, resourceId);
    const known = should.get(subjectOf(key)) ?? { item: { ...key }, entries: {} };
    should.set(subjectOf(key), { item: known.item, entries: { ...known.entries, ...set } });
  }
  return [...should].flatMap(([subject, { item, entries }]): Finding[] => {
    const is = entriesOf(item);
    const wrong = [...new Set([...Object.keys(is), ...Object.keys(entries)])].filter(
      (name) => is[name] !== entries[name],
    );
    if (wrong.length === 0) return [];
    const repair = [repairOf(item, entries, wrong)];
    return [{ rule: 'a resource is taken by its visits', subject, is, should: entries, repair }];
  });
}

/** Conditions: the wrong entry is unchanged, and the quarter hours of a missing one are free. */
function repairOf(item: BusyItem, should: Entries, wrong: readonly string[]): Write {
  const places = wrong.map((name, at) => ({ name, at, is: item[name], right: should[name] }));
  const [set, removed] = [
    places.filter(({ right }) => right !== undefined),
    places.filter(({ right }) => right === undefined),
  ];
  const { taken, around } = cellsOf(Object.fromEntries(set.map(({ name, right = '' }) => [name, right])));
  const stillIs = (path: string, place: string, is: unknown): string =>
    is === undefined ? `attribute_not_exists(${path})` : `${path} = :is${place}`;
  const parts = [
    ...(set.length > 0 ? [`SET ${set.map(({ at }) => `#e${at} = :e${at}`).join(', ')}`] : []),
    ...(removed.length > 0 ? [`REMOVE ${removed.map(({ at }) => `#e${at}`).join(', ')}`] : []),
    ...(taken.size > 0 ? [`ADD ${[...taken].map((cell) => `${cell} :one`).join(', ')}`] : []),
  ];
  const seen = [
    ...places.map(({ at, is }) => ({ path: `#e${at}`, place: `${at}`, is })),
    ...[...around].map((cell) => ({ path: cell, place: cell, is: item[cell] })),
  ];
  return {
    label: 'busy',
    update: { pk: item.pk, sk: item.sk },
    expression: parts.join(' '),
    condition: seen.map(({ path, place, is }) => stillIs(path, place, is)).join(' AND '),
    names: Object.fromEntries(places.map(({ name, at }) => [`#e${at}`, name])),
    values: {
      ...(taken.size > 0 && { ':one': 1 }),
      ...Object.fromEntries(set.map(({ at, right }) => [`:e${at}`, right])),
      ...Object.fromEntries(seen.flatMap(({ place, is }) => (is === undefined ? [] : [[`:is${place}`, is]]))),
    },
  };
}

/** Until all instances know a new rule. */
const SLACK_MINUTES = 2;

/**
 * Two visits take a place at once without a mark. On a resource, any common minute counts. At an anonymous place it
 * counts under `duration`, if one of the visits was booked since that rule: a change of the rule moves no visit.
 */
function auditOverlaps({
  appointments,
  busy,
  settings,
}: Pick<Records, 'appointments' | 'busy' | 'settings'>): Finding[] {
  const [rules] = settings;
  const byId = new Map(appointments.map((one) => [one.id, one]));
  const since = rules?.capacityRuleSince === undefined ? '' : addMinutes(rules.capacityRuleSince, SLACK_MINUTES);
  const isSince = ({ visit }: Entry): boolean => (byId.get(visit)?.createdAt ?? '') >= since;
  const collide = (a: Entry, b: Entry, isNamed: boolean): boolean =>
    a.start === b.start ||
    (a.from < b.to && b.from < a.to && (isNamed || (rules?.capacityRule === 'duration' && (isSince(a) || isSince(b)))));
  return busy.flatMap((item): Finding[] => {
    const isNamed = anonymousIn(longId(item.sk.slice(3))) === undefined;
    const entries = busyOf(item).entries.filter(({ mark }) => mark === undefined);
    const pairs = entries.flatMap((a, at) =>
      entries
        .slice(at + 1)
        .filter((b) => a.visit !== b.visit && collide(a, b, isNamed))
        .map((b) => [a.visit, b.visit].sort()),
    );
    if (pairs.length === 0) return [];
    return [{ rule: 'no two visits take a resource at once', subject: subjectOf(item), is: pairs.sort(), should: [] }];
  });
}

export const auditBusy = (records: Records): Finding[] => [...auditEntries(records), ...auditOverlaps(records)];
