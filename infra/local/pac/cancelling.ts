import { createHash, verify } from 'node:crypto';
import { PUBLIC_RFC } from '@rostro/shared/optional/fiscal/rfc';
import { needsAcceptance } from '../../../services/optional/invoices/document/cancel-rules.ts';
import { readCertificate } from '../../../services/optional/invoices/document/certificate.ts';
import { childOf, type Element } from '../../../services/optional/invoices/document/element.ts';
import { readXml } from '../../../services/optional/invoices/document/read-xml.ts';
import { attribute, centsAt } from './fault.ts';
import type { Ledger } from './ledger.ts';

const SIGNATURE = /<Signature [\s\S]*<\/Signature>/;
const SIGNED_INFO = /<SignedInfo>[\s\S]*<\/SignedInfo>/;
const ROOT_NAMESPACES = /<Cancelacion xmlns="[^"]*"((?: xmlns:\w+="[^"]*")*)/;

/**
 * Whether digest and signature of a request are right. It takes the text as canonical, so a request that is not written
 * so is refused.
 */
export function isSigned(xml: string): boolean {
  const [signature = ''] = SIGNATURE.exec(xml) ?? [];
  const [, inherited = ''] = ROOT_NAMESPACES.exec(xml) ?? [];
  const root = readXml(xml);
  const parts = childOf(root, 'Signature');
  const info = childOf(parts, 'SignedInfo');
  const textOf = (element: Element | undefined): string => attribute(element, '#text');
  const digest = textOf(childOf(childOf(info, 'Reference'), 'DigestValue'));
  const certificate = readCertificate(
    Buffer.from(textOf(childOf(childOf(childOf(parts, 'KeyInfo'), 'X509Data'), 'X509Certificate')), 'base64'),
  );
  if (typeof certificate === 'string' || certificate.rfc !== attribute(root, 'RfcEmisor')) return false;
  const bare = xml.replace(SIGNATURE, '');
  const [written = ''] = SIGNED_INFO.exec(signature) ?? [];
  const canonical = written.replace(
    '<SignedInfo>',
    `<SignedInfo xmlns="http://www.w3.org/2000/09/xmldsig#"${inherited}>`,
  );
  return (
    digest === createHash('sha1').update(bare).digest('base64') &&
    verify(
      'sha1',
      Buffer.from(canonical),
      certificate.x509.publicKey,
      Buffer.from(textOf(childOf(parts, 'SignatureValue')), 'base64'),
    )
  );
}

/** The SAT's answers to a request: taken, taken before, of another issuer, unknown, badly signed. */
export type CancelCode = '201' | '202' | '203' | '205' | '302';

function isAsked(root: Element, today: string): boolean {
  const type = attribute(root, 'TipoDeComprobante');
  return needsAcceptance(
    {
      kind: childOf(root, 'cfdi:InformacionGlobal')
        ? 'global'
        : type === 'E'
          ? 'credit_note'
          : type === 'P'
            ? 'payment'
            : 'named',
      isPublic: attribute(childOf(root, 'cfdi:Receptor'), 'Rfc') === PUBLIC_RFC,
      totalCents: centsAt(root, 'Total'),
      issuedOn: attribute(root, 'Fecha').slice(0, 10),
    },
    today,
  );
}

/** Takes a signed request: at once, or after its receiver's word. */
export function takeCancellation(
  xml: string,
  ledger: Ledger,
  { today, asksAlways }: { today: string; asksAlways: boolean },
): { uuid: string; code: CancelCode } {
  const root = readXml(xml);
  const uuid = attribute(childOf(childOf(root, 'Folios'), 'Folio'), 'UUID').toUpperCase();
  if (!isSigned(xml)) return { uuid, code: '302' };
  const known = ledger.byUuid(uuid);
  if (!known) return { uuid, code: '205' };
  const document = readXml(known.xml);
  if (attribute(childOf(document, 'cfdi:Emisor'), 'Rfc') !== attribute(root, 'RfcEmisor')) return { uuid, code: '203' };
  if (known.state === 'cancelled' || known.state === 'asked') return { uuid, code: '202' };
  ledger.setState(uuid, asksAlways || isAsked(document, today) ? 'asked' : 'cancelled');
  return { uuid, code: '201' };
}
