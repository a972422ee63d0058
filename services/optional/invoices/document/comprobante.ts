import { type Element, element } from './element.ts';
import {
  type DocumentLine,
  type FiscalDocument,
  type GlobalDocument,
  type Periodicity,
  type SoldDocument,
  sharesByTax,
  sharesOf,
  sumOfShares,
  type TaxShare,
} from './model.ts';
import { paymentComplement } from './payment-complement.ts';
import { IVA_CODE, IVA_RATE, pesos } from './wording.ts';

const CFDI = 'http://www.sat.gob.mx/cfd/4';
const PAYMENTS = 'http://www.sat.gob.mx/Pagos20';
const PLACE = 'http://www.sat.gob.mx/sitio_internet/cfd';
const SCHEMA = `${CFDI} ${PLACE}/4/cfdv40.xsd`;
const SCHEMA_OF_PAYMENTS = `${PAYMENTS} ${PLACE}/Pagos/Pagos20.xsd`;

const TYPES = { named: 'I', global: 'I', credit_note: 'E', payment: 'P' } as const;
const PERIODICITIES: Readonly<Record<Periodicity, string>> = {
  daily: '01',
  weekly: '02',
  fortnightly: '03',
  monthly: '04',
};

const globalInformation = ({ period }: GlobalDocument): Element =>
  element('cfdi:InformacionGlobal', {
    Periodicidad: PERIODICITIES[period.periodicity],
    Meses: String(period.month).padStart(2, '0'),
    Año: String(period.year),
  });

const related = (type: string, uuids: readonly string[]): Element =>
  element(
    'cfdi:CfdiRelacionados',
    { TipoRelacion: type },
    uuids.map((uuid) => element('cfdi:CfdiRelacionado', { UUID: uuid })),
  );

function relationsOf(document: FiscalDocument): Element[] {
  const credits = document.kind === 'credit_note' ? [related('01', document.credits)] : [];
  return document.replaces === undefined ? credits : [...credits, related('04', [document.replaces])];
}

/** `TasaOCuota` and `Importe` are of taxed money only. */
function transfer({ tax, baseCents, ivaCents }: TaxShare): Element {
  const isTaxed = tax === 'taxed';
  return element('cfdi:Traslado', {
    Base: pesos(baseCents),
    Impuesto: IVA_CODE,
    TipoFactor: isTaxed ? 'Tasa' : 'Exento',
    TasaOCuota: isTaxed ? IVA_RATE : undefined,
    Importe: isTaxed ? pesos(ivaCents) : undefined,
  });
}

const transfers = (shares: readonly TaxShare[]): Element => element('cfdi:Traslados', {}, shares.map(transfer));

function concept({ satKey, unit, identifier, description, shares }: DocumentLine): Element {
  const [amount, discount] = [sumOfShares(shares, 'amountCents'), sumOfShares(shares, 'discountCents')];
  return element(
    'cfdi:Concepto',
    {
      ClaveProdServ: satKey,
      NoIdentificacion: identifier,
      Cantidad: '1',
      ClaveUnidad: unit,
      Descripcion: description,
      ValorUnitario: pesos(amount),
      Importe: pesos(amount),
      Descuento: discount > 0 ? pesos(discount) : undefined,
      ObjetoImp: '02',
    },
    [element('cfdi:Impuestos', {}, [transfers(shares)])],
  );
}

/** A document about payments sells nothing: one line of zero, without taxes. */
const conceptOfPayments = element('cfdi:Concepto', {
  ClaveProdServ: '84111506',
  Cantidad: '1',
  ClaveUnidad: 'ACT',
  Descripcion: 'Pago',
  ValorUnitario: '0',
  Importe: '0',
  ObjetoImp: '01',
});

function sumsOf(document: SoldDocument): Record<string, string | undefined> {
  const shares = sharesOf(document);
  const discount = sumOfShares(shares, 'discountCents');
  return {
    SubTotal: pesos(sumOfShares(shares, 'amountCents')),
    Descuento: discount > 0 ? pesos(discount) : undefined,
    Moneda: 'MXN',
    Total: pesos(sumOfShares(shares, 'totalCents')),
  };
}

function taxesOfDocument(document: SoldDocument): Element {
  const shares = sharesByTax(sharesOf(document));
  const isTaxed = shares.some(({ tax }) => tax === 'taxed');
  return element(
    'cfdi:Impuestos',
    { TotalImpuestosTrasladados: isTaxed ? pesos(sumOfShares(shares, 'ivaCents')) : undefined },
    [transfers(shares)],
  );
}

export interface CertificateFacts {
  /** Twenty digits. */
  number: string;
  /** DER in base 64. */
  base64: string;
}

/** A document as XML elements, with the certificate that will seal it, and without the seal. */
export function comprobante(document: FiscalDocument, certificate: CertificateFacts): Element {
  const { issuer, receiver } = document;
  const isPayment = document.kind === 'payment';
  return element(
    'cfdi:Comprobante',
    {
      'xmlns:cfdi': CFDI,
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xmlns:pago20': isPayment ? PAYMENTS : undefined,
      'xsi:schemaLocation': isPayment ? `${SCHEMA} ${SCHEMA_OF_PAYMENTS}` : SCHEMA,
      Version: '4.0',
      Serie: document.series,
      Folio: document.folio,
      Fecha: document.date,
      FormaPago: isPayment ? undefined : document.form,
      NoCertificado: certificate.number,
      Certificado: certificate.base64,
      ...(isPayment ? { SubTotal: '0', Moneda: 'XXX', Total: '0' } : sumsOf(document)),
      TipoDeComprobante: TYPES[document.kind],
      Exportacion: '01',
      MetodoPago: isPayment ? undefined : document.kind === 'named' ? document.method : 'PUE',
      LugarExpedicion: issuer.postalCode,
    },
    [
      document.kind === 'global' ? globalInformation(document) : undefined,
      ...relationsOf(document),
      element('cfdi:Emisor', { Rfc: issuer.rfc, Nombre: issuer.name, RegimenFiscal: issuer.regime }),
      element('cfdi:Receptor', {
        Rfc: receiver.rfc,
        Nombre: receiver.name,
        DomicilioFiscalReceptor: receiver.postalCode,
        RegimenFiscalReceptor: receiver.regime,
        UsoCFDI: receiver.use,
      }),
      element('cfdi:Conceptos', {}, isPayment ? [conceptOfPayments] : document.lines.map(concept)),
      isPayment ? undefined : taxesOfDocument(document),
      isPayment ? element('cfdi:Complemento', {}, [paymentComplement(document.payments)]) : undefined,
    ],
  );
}
