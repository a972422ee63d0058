import { type Certificate, readCertificate } from '../../../services/optional/invoices/document/certificate.ts';
import { childOf, type Element } from '../../../services/optional/invoices/document/element.ts';
import { instantOfDate, isDateInReach } from '../../../services/optional/invoices/document/fiscal-time.ts';
import { isSealed } from '../../../services/optional/invoices/document/seal.ts';
import { attribute, type Fault, fault } from './fault.ts';

const zoneFault = (): Fault => fault('401', 'El rango de la fecha de generación no debe de ser mayor a 72 horas.');

function ownerFault(root: Element, certificate: Certificate, zone: string): Fault | null {
  if (certificate.number !== attribute(root, 'NoCertificado')) {
    return fault('CFDI40105', 'NoCertificado no es el del certificado.');
  }
  if (certificate.rfc !== attribute(childOf(root, 'cfdi:Emisor'), 'Rfc')) {
    return fault('303', 'El sello no corresponde al emisor.');
  }
  if (certificate.isPersonal) return fault('306', 'El certificado no es de tipo CSD.');
  const issuedAt = instantOfDate(attribute(root, 'Fecha'), zone);
  return certificate.validFrom <= issuedAt && issuedAt <= certificate.validTo
    ? null
    : fault('305', 'La fecha de emisión no está dentro de la vigencia del CSD del emisor.');
}

/** Whether the seal is one of the issuer's certificate, over this very text, and fresh. */
export function sealFault(root: Element, { zone, now }: { zone: string; now: string }): Fault | null {
  const certificate = readCertificate(Buffer.from(attribute(root, 'Certificado'), 'base64'));
  if (typeof certificate === 'string') return fault('CFDI40106', 'El certificado no se puede leer.');
  const found = ownerFault(root, certificate, zone);
  if (found) return found;
  if (!isSealed(root)) return fault('302', 'Sello mal formado o inválido.');
  return isDateInReach(attribute(root, 'Fecha'), zone, now) ? null : zoneFault();
}
