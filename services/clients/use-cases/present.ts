import { isSet } from '@rostro/platform/env';
import { log } from '@rostro/platform/log';
import { modulesNow, modulesOffIn } from '@rostro/rules/http/modules';
import { securityPolicy } from '@rostro/rules/http/second-factor';
import type { ProfileItem } from '@rostro/rules/table/items';
import { SEEN_BY_PERSON, shownFacts } from '@rostro/shared/contract/clients/client-fields';
import type { Me } from '@rostro/shared/contract/clients/clients';
import { ageOn, todayAt } from '@rostro/shared/time';
import { providerOf } from '../domain/account.ts';
import type { NewAccount } from '../domain/first-sign-in.ts';
import { type Role, roleOf, type StoredClient } from '../store/profiles.ts';

type Rights = Role & Pick<Me, 'isAdmin' | 'lockMinutes' | 'modulesOff'>;
const NONE: Rights = { isAdmin: false, roleId: null, permissions: [] };

/** A user whose permissions cannot be read has none. */
async function rightsOf(profile: ProfileItem): Promise<Rights> {
  if (!profile.isAdmin) return NONE;
  try {
    // Not the remembered modules: a pulse that told of a switch asks only once.
    const [role, { lockMinutes }, modules] = await Promise.all([roleOf(profile.id), securityPolicy(), modulesNow()]);
    const modulesOff = modulesOffIn(modules);
    return { isAdmin: true, lockMinutes, ...(modulesOff.length > 0 && { modulesOff }), ...role };
  } catch (error) {
    log.error('rights could not be read', { clientId: profile.id, error: error as Error });
    return NONE;
  }
}

/** Codes come from the clinic's WhatsApp number. */
const canProvePhone = (): boolean => isSet('WHATSAPP_PHONE_NUMBER_ID');

/** Only the phone that was proven has a proof. */
const provenAt = ({ phone, provenPhone }: ProfileItem): string | null =>
  provenPhone !== undefined && provenPhone.phone === phone ? provenPhone.at : null;

/** A signed-in account whose profile must be completed before its person is known. */
export function toNewcomer(account: NewAccount): Me {
  const provider = providerOf(account);
  return {
    id: account.sub,
    ...shownFacts({ fullName: account.fullName }, SEEN_BY_PERSON),
    email: account.email,
    phoneProvenAt: null,
    canProvePhone: canProvePhone(),
    age: null,
    ...NONE,
    passwordEstablished: provider === 'email',
    provider,
    deletionRequestedAt: null,
  };
}

export async function toMe({ profile, deletionRequestedAt }: StoredClient, now: string): Promise<Me> {
  const rights = await rightsOf(profile);
  return {
    id: profile.id,
    ...shownFacts(profile, SEEN_BY_PERSON),
    email: profile.email ?? '',
    phoneProvenAt: provenAt(profile),
    canProvePhone: canProvePhone(),
    age: ageOn(profile.birthDate ?? null, todayAt(now)),
    ...rights,
    passwordEstablished: profile.passwordEstablished,
    provider: profile.provider,
    deletionRequestedAt,
  };
}
