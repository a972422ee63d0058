import type { InformedConsent } from '@rostro/shared/contract/consents';
import { sayInstant } from '@rostro/shared/time';

/** The button that makes a link for the client's phone. */
export const SEND = 'Enviar a su teléfono';

const WAYS = { tablet: 'en la clínica', link: 'en línea' } as const;

/** Names the maker of the link, who could have used it. */
const sayMaker = (maker: InformedConsent['linkBy']): string =>
  maker === undefined
    ? ''
    : `, con un enlace que hizo ${maker.name || 'alguien de la clínica'} (el sistema no lo envió)`;

/** `'Versión 2, firmada en la clínica por Ana López el viernes 20 de noviembre, 3:00 p.m.'` */
export const saySigned = ({ edition, way, signer, signedAt, linkBy }: InformedConsent): string =>
  `Versión ${edition}, firmada ${WAYS[way]} por ${signer.name}${
    signer.relationship === '' ? '' : ` (${signer.relationship})`
  } el ${sayInstant(signedAt)}${sayMaker(linkBy)}`;

export const sayWithdrawn = ({ at, by, reason, linkBy }: NonNullable<InformedConsent['withdrawn']>): string =>
  `Revocada el ${sayInstant(at)} por ${by}${reason === '' ? '' : `: ${reason}`}${sayMaker(linkBy)}`;
