import type { AppointmentFacts } from '@rostro/rules/appointments/appointment';
import type { ServicePlan } from '@rostro/shared/contract/catalog/catalog-admin';

/** Whether the client proved the e-mail. `none`: there is no account, so no proof will come. */
export type EmailProof = 'given' | 'awaited' | 'none';

/** A signed-in client has proven the e-mail, except a guest whose first sign-in is not complete. */
export function emailProofOf(person: { sub?: string; unverified?: true } | null): EmailProof {
  if (person?.unverified) return 'awaited';
  return person?.sub === undefined ? 'none' : 'given';
}

type Confirmation = Pick<AppointmentFacts, 'status' | 'confirmedBy' | 'confirmsOnProof'>;

/**
 * Whether a client's booking waits for the clinic. Services that confirm by themselves do not wait, but an unproven
 * client may be anybody: the visit waits until the proof. One service that waits for the clinic makes the whole visit
 * wait (ADR 0059).
 */
export function confirmationOf(
  services: readonly Pick<ServicePlan, 'confirmsItself'>[],
  proof: EmailProof,
): Confirmation {
  if (proof === 'none' || !services.every((service) => service.confirmsItself)) return { status: 'pending' };
  return proof === 'given'
    ? { status: 'confirmed', confirmedBy: 'service' }
    : { status: 'pending', confirmsOnProof: true };
}
