import { type Element, element } from './element.ts';
import { type PaidInParts, type PaidPart, sharesByTax, type TaxShare } from './model.ts';
import { IVA_CODE, IVA_RATE, pesos } from './wording.ts';

/** Attributes of the complement carry the suffix of the element that they belong to. */
function transfer(name: string, suffix: string, { tax, baseCents, ivaCents }: TaxShare): Element {
  const isTaxed = tax === 'taxed';
  return element(name, {
    [`Base${suffix}`]: pesos(baseCents),
    [`Impuesto${suffix}`]: IVA_CODE,
    [`TipoFactor${suffix}`]: isTaxed ? 'Tasa' : 'Exento',
    [`TasaOCuota${suffix}`]: isTaxed ? IVA_RATE : undefined,
    [`Importe${suffix}`]: isTaxed ? pesos(ivaCents) : undefined,
  });
}

const paidInvoice = (part: PaidPart): Element =>
  element(
    'pago20:DoctoRelacionado',
    {
      IdDocumento: part.uuid,
      Serie: part.series,
      Folio: part.folio,
      MonedaDR: 'MXN',
      EquivalenciaDR: '1',
      NumParcialidad: String(part.number),
      ImpSaldoAnt: pesos(part.beforeCents),
      ImpPagado: pesos(part.paidCents),
      ImpSaldoInsoluto: pesos(part.beforeCents - part.paidCents),
      ObjetoImpDR: '02',
    },
    [
      element('pago20:ImpuestosDR', {}, [
        element(
          'pago20:TrasladosDR',
          {},
          part.shares.map((share) => transfer('pago20:TrasladoDR', 'DR', share)),
        ),
      ]),
    ],
  );

const sharesOfPayment = ({ parts }: PaidInParts): TaxShare[] => sharesByTax(parts.flatMap(({ shares }) => shares));

const payment = (paid: PaidInParts): Element =>
  element(
    'pago20:Pago',
    { FechaPago: paid.date, FormaDePagoP: paid.form, MonedaP: 'MXN', TipoCambioP: '1', Monto: pesos(paid.cents) },
    [
      ...paid.parts.map(paidInvoice),
      element('pago20:ImpuestosP', {}, [
        element(
          'pago20:TrasladosP',
          {},
          sharesOfPayment(paid).map((share) => transfer('pago20:TrasladoP', 'P', share)),
        ),
      ]),
    ],
  );

/** *Complemento para recepción de pagos* 2.0. */
export function paymentComplement(payments: readonly PaidInParts[]): Element {
  const shares = sharesByTax(payments.flatMap(sharesOfPayment));
  const [taxed, exempt] = (['taxed', 'exempt'] as const).map((kind) => shares.find(({ tax }) => tax === kind));
  return element('pago20:Pagos', { Version: '2.0' }, [
    element('pago20:Totales', {
      TotalTrasladosBaseIVA16: taxed && pesos(taxed.baseCents),
      TotalTrasladosImpuestoIVA16: taxed && pesos(taxed.ivaCents),
      TotalTrasladosBaseIVAExento: exempt && pesos(exempt.baseCents),
      MontoTotalPagos: pesos(payments.reduce((sum, { cents }) => sum + cents, 0)),
    }),
    ...payments.map(payment),
  ]);
}
