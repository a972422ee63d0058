import type { AppointmentFacts } from '@rostro/rules/appointments/appointment';
import type { ServicePlan } from '@rostro/shared/contract/catalog-admin';

/** Did whoever books prove the e-mail? `none`: no account was made, so no proof is to come either. */
export type EmailProof = 'given' | 'awaited' | 'none';

/** A signed-in client has proven the e-mail, except a guest whose first sign-in is not over. */
export function emailProofOf(person: { sub?: string; unverified?: true } | null): EmailProof {
  if (person?.unverified) return 'awaited';
  return person?.sub === undefined ? 'none' : 'given';
}

type Confirmation = Pick<AppointmentFacts, 'status' | 'confirmedBy' | 'confirmsOnProof'>;

/**
 * Whether what a client books waits for the clinic. Services that confirm by themselves need nobody, but who has not
 * proven the e-mail may be anybody: the visit waits until they prove it. A service that asks for the clinic's answer
 * keeps it for the whole visit (ADR 0059).
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
