import { childOf, childrenOf, type Element } from '../../../services/optional/invoices/document/element.ts';
import { readXml } from '../../../services/optional/invoices/document/read-xml.ts';
import { attribute, centsAt, type Fault, fault, firstFault } from './fault.ts';
import type { Ledger } from './ledger.ts';
import { paymentsIn } from './sums.ts';

const typeOf = (root: Element): string => attribute(root, 'TipoDeComprobante');
const isCancelled = (ledger: Ledger, uuid: string): boolean => ledger.byUuid(uuid)?.state === 'cancelled';

function documentOf(ledger: Ledger, uuid: string): Element | undefined {
  const known = ledger.byUuid(uuid.toUpperCase());
  return known && readXml(known.xml);
}

interface Relation {
  type: string;
  uuid: string;
}

const relationsIn = (root: Element): Relation[] =>
  childrenOf(root, 'cfdi:CfdiRelacionados').flatMap((group) =>
    childrenOf(group, 'cfdi:CfdiRelacionado').map((one) => ({
      type: attribute(group, 'TipoRelacion'),
      uuid: attribute(one, 'UUID'),
    })),
  );

function relationFault(root: Element, { type, uuid }: Relation, ledger: Ledger): Fault | null {
  const related = documentOf(ledger, uuid);
  if (!related) return fault('CFDI40136', `No existe el comprobante relacionado ${uuid}.`);
  if (type === '04') {
    return typeOf(related) === typeOf(root)
      ? null
      : fault('CFDI40137', 'Un comprobante sólo sustituye a otro de su tipo.');
  }
  const isCredit = type === '01' && typeOf(root) === 'E' && typeOf(related) === 'I' && !isCancelled(ledger, uuid);
  return isCredit ? null : fault('CFDI40137', 'El tipo de relación no corresponde con los comprobantes.');
}

function creditedOf(uuid: string, ledger: Ledger): number {
  const notes = ledger.all().filter(({ state }) => state !== 'cancelled');
  return notes
    .map(({ xml }) => readXml(xml))
    .filter((note) => typeOf(note) === 'E' && relationsIn(note).some((one) => one.type === '01' && one.uuid === uuid))
    .reduce((sum, note) => sum + centsAt(note, 'Total'), 0);
}

function creditFault(root: Element, ledger: Ledger): Fault | null {
  if (typeOf(root) !== 'E') return null;
  const credited = relationsIn(root).filter(({ type }) => type === '01');
  if (credited.length === 0) return fault('CFDI40137', 'Una nota de crédito dice de qué comprobante es.');
  const isTooMuch = credited.some(({ uuid }) => {
    const invoice = documentOf(ledger, uuid);
    return centsAt(root, 'Total') + creditedOf(uuid, ledger) > centsAt(invoice, 'Total');
  });
  return isTooMuch ? fault('CFDI40999', 'La nota de crédito devuelve más de lo facturado.') : null;
}

interface Balance {
  parts: number;
  paidCents: number;
}

const paidParts = (root: Element): Element[] =>
  paymentsIn(root).flatMap((payment) => childrenOf(payment, 'pago20:DoctoRelacionado'));

function balanceOf(uuid: string, ledger: Ledger): Balance {
  const parts = ledger
    .all()
    .filter(({ state }) => state !== 'cancelled')
    .flatMap(({ xml }) => paidParts(readXml(xml)))
    .filter((part) => attribute(part, 'IdDocumento') === uuid);
  return { parts: parts.length, paidCents: parts.reduce((sum, part) => sum + centsAt(part, 'ImpPagado'), 0) };
}

function partsFault(root: Element, ledger: Ledger): Fault | null {
  const balances = new Map<string, Balance>();
  for (const part of paidParts(root)) {
    const uuid = attribute(part, 'IdDocumento');
    const invoice = documentOf(ledger, uuid);
    if (!invoice || isCancelled(ledger, uuid) || attribute(invoice, 'MetodoPago') !== 'PPD') {
      return fault('CRP20234', `No hay una factura en parcialidades ${uuid}.`);
    }
    const before = balances.get(uuid) ?? balanceOf(uuid, ledger);
    const isNext =
      Number(attribute(part, 'NumParcialidad')) === before.parts + 1 &&
      centsAt(part, 'ImpSaldoAnt') === centsAt(invoice, 'Total') - before.paidCents;
    if (!isNext) return fault('CRP20237', 'La parcialidad no sigue a la anterior.');
    balances.set(uuid, {
      parts: before.parts + 1,
      paidCents: before.paidCents + centsAt(part, 'ImpPagado'),
    });
  }
  return null;
}

function methodFault(root: Element): Fault | null {
  const [method, form] = [attribute(root, 'MetodoPago'), attribute(root, 'FormaPago')];
  if (typeOf(root) === 'P') {
    const isBare = method === '' && form === '' && attribute(childOf(root, 'cfdi:Receptor'), 'UsoCFDI') === 'CP01';
    return isBare ? null : fault('CFDI40123', 'Un comprobante de pago no tiene forma ni método de pago.');
  }
  const isRight = (method === 'PPD') === (form === '99') && method !== '' && (method === 'PUE' || typeOf(root) === 'I');
  return isRight ? null : fault('CFDI40125', 'La forma de pago no corresponde con el método.');
}

/** Whether a document fits to those that the provider stamped before. */
export const storyFault = (root: Element, ledger: Ledger): Fault | null =>
  firstFault(
    () => methodFault(root),
    ...relationsIn(root).map((relation) => () => relationFault(root, relation, ledger)),
    () => creditFault(root, ledger),
    () => partsFault(root, ledger),
  );
