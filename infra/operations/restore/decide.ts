import type { Key } from '@rostro/platform/table/keys';
import type { May } from '@rostro/rules/door';
import { keysOf } from '@rostro/rules/table/keys';
import { type Difference, GOES_WITH_RECORD } from './compare.ts';
import { clientIdIn, clinicOf, type Item, KEPT_OF_PERSON, keyText, recordOf } from './item.ts';
import { POLICIES, type RestoreKind } from './policy.ts';

/** What a run was asked to do with differences; nothing: to count them. */
export interface RestoreChoice {
  /** Put back missing items. */
  write: boolean;
  /** Reset changed items. */
  changed: boolean;
  /** Delete new items. */
  added: boolean;
  /** Was the kind named (`--only`)? */
  named: boolean;
  now: string;
}

export type Deed = { do: 'put'; item: Item } | { do: 'delete' } | { do: 'leave'; why: string };

const NOT_ASKED: Deed = { do: 'leave', why: 'not asked for' };
const leave = (why: string): Deed => ({ do: 'leave', why });
const allows = (may: May, { named }: RestoreChoice): boolean => may === 'yes' || (may === 'named' && named);

/** What to do about a difference. */
export function deedFor(difference: Difference, wish: RestoreChoice): Deed {
  const { kind, was, is } = difference;
  const policy = POLICIES[kind];
  if (!wish.write) return NOT_ASKED;
  if (was === null) {
    if (!wish.added) return NOT_ASKED;
    return allows(policy.added, wish) ? { do: 'delete' } : leave(policy.why);
  }
  if (is !== null && !wish.changed) return NOT_ASKED;
  if (!allows(is === null ? policy.missing : policy.changed, wish)) return leave(policy.why);
  const reason = heldBack(difference, wish.now);
  return reason === null ? { do: 'put', item: asPutBack(was, difference, wish.now) } : leave(reason);
}

const BEGUN = new Set(['queued', 'sending']);
/** Kinds that stay even for a deleted client. */
const OUTLIVES = new Set<RestoreKind>([
  'notes',
  'identities',
  'receipts',
  'dataRequests',
  'dataRequestSteps',
  'blockedIdentities',
]);

/** Why an item is not put back although its kind allows it; null: it may be. */
function heldBack({ kind, was, beside }: Difference, at: string): string | null {
  if (was === null) return null;
  if (typeof was.expiresAt === 'number' && was.expiresAt * 1000 <= Date.parse(at)) return 'expired';
  if ((kind === 'deliveries' || kind === 'letters') && BEGUN.has(String(was.state))) {
    return 'its sending had begun: nobody knows how it ended';
  }
  const keys = keysOf(clinicOf(was));
  const has = (key: Key): Item | undefined => beside.get(keyText(key));
  if (kind === 'payments' && has(keys.deletedPayment(was.pk.split('#')[2] ?? '', String(was.id)))) {
    return 'deleted on purpose since';
  }
  const recordId = recordOf(was);
  if (recordId !== undefined && GOES_WITH_RECORD.has(kind) && has(keys.retention(recordId))?.removing !== undefined) {
    return 'the record was removed after its last day since';
  }
  if (OUTLIVES.has(kind)) return null;
  const clientId = clientIdIn(was);
  const whose = [clientId, ...(kind === 'deletionRequests' ? [was.sk] : [])];
  const isGone = whose.some((id) => id !== undefined && hasLeft(has(keys.profile(id))));
  return isGone ? 'the client was forgotten, or became part of another, since' : null;
}

const hasLeft = (profile: Item | undefined): boolean =>
  profile !== undefined && (profile.forgottenAt ?? profile.mergedInto ?? profile.leaving) !== undefined;

/**
 * The item for the live table: its version rises, so that an open panel is refused, and lists in memory get the change.
 */
function asPutBack(was: Item, { kind, is }: Difference, at: string): Item {
  const isListed = String(was.directoryPk ?? '').startsWith(`${clinicOf(was)}#CLIENTS#`);
  const clientId = clientIdIn(was);
  const version = Math.max(...[was.version, is?.version].filter((one) => typeof one === 'number'));
  const isRaised = Number.isFinite(version) && (is !== null || isListed);
  const kept = kind === 'profiles' && is !== null ? KEPT_OF_PERSON.filter((name) => is[name] !== undefined) : [];
  return {
    ...was,
    ...Object.fromEntries(kept.map((name) => [name, is?.[name]])),
    ...(isRaised && { version: version + 1 }),
    ...(isListed && clientId !== undefined && keysOf(clinicOf(was)).clientEntry(clientId, at)),
  };
}
