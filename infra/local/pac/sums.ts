import { isWithinTolerance } from '@rostro/shared/optional/fiscal/taxes';
import { childOf, childrenOf, type Element } from '../../../services/optional/invoices/document/element.ts';
import { attribute, centsAt, centsIn, type Fault, fault, firstFault, sumAt } from './fault.ts';

const linesOf = (root: Element): Element[] => childrenOf(childOf(root, 'cfdi:Conceptos'), 'cfdi:Concepto');
const transfersOf = (element: Element | undefined): Element[] =>
  childrenOf(childOf(childOf(element, 'cfdi:Impuestos'), 'cfdi:Traslados'), 'cfdi:Traslado');
const isTaxed = (transfer: Element, suffix = ''): boolean => attribute(transfer, `TipoFactor${suffix}`) === 'Tasa';

/** Taxed money at 16 % with its tax within the tolerance, or exempt money without one. */
function transferFault(transfer: Element, suffix = ''): Fault | null {
  const [base, rate, tax] = [`Base${suffix}`, `TasaOCuota${suffix}`, `Importe${suffix}`];
  const { [rate]: rateText, [tax]: taxText } = transfer.attributes;
  const isRight = isTaxed(transfer, suffix)
    ? rateText === '0.160000' &&
      taxText !== undefined &&
      isWithinTolerance(centsAt(transfer, base), centsAt(transfer, tax))
    : rateText === undefined && taxText === undefined;
  return isRight ? null : fault('CFDI40181', `El impuesto de ${transfer.name} no corresponde a su base.`);
}

/** Every amount has two decimals; a line is one piece, whose taxed bases are all of it. */
function lineFault(line: Element): Fault | null {
  const net = centsAt(line, 'Importe') - centsAt(line, 'Descuento');
  const transfers = transfersOf(line);
  const isWhole =
    attribute(line, 'ValorUnitario') === attribute(line, 'Importe') && attribute(line, 'Cantidad') === '1';
  const isSplit = attribute(line, 'ObjetoImp') === '02' ? sumAt(transfers, 'Base') === net : transfers.length === 0;
  if (!isWhole || net < 0) return fault('CFDI40167', 'El importe de un concepto no corresponde a su valor unitario.');
  if (!isSplit) return fault('CFDI40173', 'Las bases de un concepto no suman su importe.');
  return firstFault(...transfers.map((transfer) => () => transferFault(transfer)));
}

/** The document's own transfers add up those of its lines, one for each tax. */
function groupFault(root: Element): Fault | null {
  const [groups, all] = [transfersOf(root), linesOf(root).flatMap(transfersOf)];
  const isRight = [true, false].every((taxed) => {
    const [own, lines] = [groups, all].map((some) => some.filter((one) => isTaxed(one) === taxed)) as [
      Element[],
      Element[],
    ];
    if (lines.length === 0) return own.length === 0;
    return own.length === 1 && ['Base', 'Importe'].every((name) => sumAt(own, name) === sumAt(lines, name));
  });
  const impuestos = childOf(root, 'cfdi:Impuestos');
  const total = impuestos?.attributes.TotalImpuestosTrasladados;
  const isTotal = groups.some((one) => isTaxed(one))
    ? centsIn(total ?? '') === sumAt(groups, 'Importe')
    : total === undefined;
  return isRight && isTotal ? null : fault('CFDI40201', 'Los impuestos no son la suma de los de los conceptos.');
}

function totalFault(root: Element): Fault | null {
  const lines = linesOf(root);
  if (lines.length === 0) return fault('301', 'XML mal formado: no tiene conceptos.');
  if (centsAt(root, 'SubTotal') !== sumAt(lines, 'Importe')) {
    return fault('CFDI40108', 'El subtotal no es la suma de los conceptos.');
  }
  if (centsAt(root, 'Descuento') !== sumAt(lines, 'Descuento')) {
    return fault('CFDI40110', 'El descuento no es la suma de los conceptos.');
  }
  const taxes = sumAt(transfersOf(root), 'Importe');
  const total = centsAt(root, 'SubTotal') - centsAt(root, 'Descuento') + taxes;
  return centsAt(root, 'Total') === total ? null : fault('CFDI40119', 'El total no corresponde a la suma.');
}

const saleFault = (root: Element): Fault | null =>
  firstFault(
    ...linesOf(root).map((line) => () => lineFault(line)),
    () => groupFault(root),
    () => totalFault(root),
  );

const paidTransfers = (paid: Element): Element[] =>
  childrenOf(childOf(childOf(paid, 'pago20:ImpuestosDR'), 'pago20:TrasladosDR'), 'pago20:TrasladoDR');

function paidFault(paid: Element): Fault | null {
  const amounts = sumAt(paidTransfers(paid), 'BaseDR') + sumAt(paidTransfers(paid), 'ImporteDR');
  const isRight =
    centsAt(paid, 'ImpSaldoAnt') - centsAt(paid, 'ImpPagado') === centsAt(paid, 'ImpSaldoInsoluto') &&
    amounts === centsAt(paid, 'ImpPagado');
  if (!isRight) return fault('CRP20238', 'El saldo insoluto no corresponde a lo pagado.');
  return firstFault(...paidTransfers(paid).map((transfer) => () => transferFault(transfer, 'DR')));
}

function paymentFault(payment: Element): Fault | null {
  const paid = childrenOf(payment, 'pago20:DoctoRelacionado');
  const groups = childrenOf(childOf(childOf(payment, 'pago20:ImpuestosP'), 'pago20:TrasladosP'), 'pago20:TrasladoP');
  const all = paid.flatMap(paidTransfers);
  const isGrouped = [true, false].every((taxed) => {
    const own = groups.filter((one) => isTaxed(one, 'P') === taxed);
    const parts = all.filter((one) => isTaxed(one, 'DR') === taxed);
    return (
      own.length === Math.min(1, parts.length) &&
      sumAt(own, 'BaseP') === sumAt(parts, 'BaseDR') &&
      sumAt(own, 'ImporteP') === sumAt(parts, 'ImporteDR')
    );
  });
  if (!isGrouped) return fault('CRP20277', 'Los impuestos del pago no son la suma de los documentos.');
  if (centsAt(payment, 'Monto') !== sumAt(paid, 'ImpPagado')) {
    return fault('CRP20221', 'El monto no es la suma de lo pagado.');
  }
  return firstFault(...paid.map((one) => () => paidFault(one)));
}

export const paymentsIn = (root: Element): Element[] =>
  childrenOf(childOf(childOf(root, 'cfdi:Complemento'), 'pago20:Pagos'), 'pago20:Pago');

function paymentsFault(root: Element): Fault | null {
  const totals = childOf(childOf(childOf(root, 'cfdi:Complemento'), 'pago20:Pagos'), 'pago20:Totales');
  const payments = paymentsIn(root);
  const groups = payments.flatMap((payment) =>
    childrenOf(childOf(childOf(payment, 'pago20:ImpuestosP'), 'pago20:TrasladosP'), 'pago20:TrasladoP'),
  );
  const [taxed, exempt] = [groups.filter((one) => isTaxed(one, 'P')), groups.filter((one) => !isTaxed(one, 'P'))];
  const isRight =
    payments.length > 0 &&
    centsAt(totals, 'MontoTotalPagos') === sumAt(payments, 'Monto') &&
    centsAt(totals, 'TotalTrasladosBaseIVA16') === sumAt(taxed, 'BaseP') &&
    centsAt(totals, 'TotalTrasladosImpuestoIVA16') === sumAt(taxed, 'ImporteP') &&
    centsAt(totals, 'TotalTrasladosBaseIVAExento') === sumAt(exempt, 'BaseP');
  if (!isRight) return fault('CRP20216', 'Los totales no son la suma de los pagos.');
  if (attribute(root, 'SubTotal') !== '0' || attribute(root, 'Total') !== '0') {
    return fault('CFDI40109', 'Un comprobante de pago no tiene importes.');
  }
  return firstFault(...payments.map((payment) => () => paymentFault(payment)));
}

/** Whether the amounts of a document of this type add up. */
export const sumFault = (root: Element): Fault | null =>
  attribute(root, 'TipoDeComprobante') === 'P' ? paymentsFault(root) : saleFault(root);
