import { childrenOf, type Element } from './element.ts';

/**
 * What the SAT's XSLT (`cadenaoriginal_4_0`, `Pagos20`, `TFD11`) says of an element: its attributes and, between them,
 * the elements below it, in the order in which the cadena has them.
 */
type Step = string | readonly [path: string, steps: readonly Step[]];

const TRANSFER: readonly Step[] = ['Base', 'Impuesto', 'TipoFactor', 'TasaOCuota', 'Importe'];
const suffixed = (suffix: string): readonly Step[] => TRANSFER.map((name) => `${String(name)}${suffix}`);

const PAYMENTS: readonly Step[] = [
  'Version',
  [
    'pago20:Totales',
    ['TotalTrasladosBaseIVA16', 'TotalTrasladosImpuestoIVA16', 'TotalTrasladosBaseIVAExento', 'MontoTotalPagos'],
  ],
  [
    'pago20:Pago',
    [
      'FechaPago',
      'FormaDePagoP',
      'MonedaP',
      'TipoCambioP',
      'Monto',
      [
        'pago20:DoctoRelacionado',
        [
          'IdDocumento',
          'Serie',
          'Folio',
          'MonedaDR',
          'EquivalenciaDR',
          'NumParcialidad',
          'ImpSaldoAnt',
          'ImpPagado',
          'ImpSaldoInsoluto',
          'ObjetoImpDR',
          ['pago20:ImpuestosDR/pago20:TrasladosDR/pago20:TrasladoDR', suffixed('DR')],
        ],
      ],
      ['pago20:ImpuestosP/pago20:TrasladosP/pago20:TrasladoP', suffixed('P')],
    ],
  ],
];

const COMPROBANTE: readonly Step[] = [
  'Version',
  'Serie',
  'Folio',
  'Fecha',
  'FormaPago',
  'NoCertificado',
  'SubTotal',
  'Descuento',
  'Moneda',
  'Total',
  'TipoDeComprobante',
  'Exportacion',
  'MetodoPago',
  'LugarExpedicion',
  ['cfdi:InformacionGlobal', ['Periodicidad', 'Meses', 'Año']],
  ['cfdi:CfdiRelacionados', ['TipoRelacion', ['cfdi:CfdiRelacionado', ['UUID']]]],
  ['cfdi:Emisor', ['Rfc', 'Nombre', 'RegimenFiscal']],
  ['cfdi:Receptor', ['Rfc', 'Nombre', 'DomicilioFiscalReceptor', 'RegimenFiscalReceptor', 'UsoCFDI']],
  [
    'cfdi:Conceptos/cfdi:Concepto',
    [
      'ClaveProdServ',
      'NoIdentificacion',
      'Cantidad',
      'ClaveUnidad',
      'Descripcion',
      'ValorUnitario',
      'Importe',
      'Descuento',
      'ObjetoImp',
      ['cfdi:Impuestos/cfdi:Traslados/cfdi:Traslado', TRANSFER],
    ],
  ],
  ['cfdi:Impuestos', [['cfdi:Traslados/cfdi:Traslado', TRANSFER], 'TotalImpuestosTrasladados']],
  ['cfdi:Complemento/pago20:Pagos', PAYMENTS],
];

const STAMP: readonly Step[] = [
  'Version',
  'UUID',
  'FechaTimbrado',
  'RfcProvCertif',
  'Leyenda',
  'SelloCFD',
  'NoCertificadoSAT',
];

/** As `normalize-space` of XPath: only the four blanks of XML. */
const normalized = (value: string): string => value.replace(/[ \t\n\r]+/g, ' ').replace(/^ | $/g, '');

function at(element: Element, path: string): Element[] {
  return path.split('/').reduce<Element[]>((found, name) => found.flatMap((one) => childrenOf(one, name)), [element]);
}

function* valuesOf(element: Element, steps: readonly Step[]): Generator<string> {
  for (const step of steps) {
    if (typeof step !== 'string') {
      for (const below of at(element, step[0])) yield* valuesOf(below, step[1]);
    } else {
      const value = element.attributes[step];
      if (value !== undefined) yield normalized(value);
    }
  }
}

const cadenaBy = (element: Element, steps: readonly Step[]): string => `||${[...valuesOf(element, steps)].join('|')}||`;

/** *Cadena original*: the text that the seal of a CFDI signs. It knows what documents of this clinic contain. */
export const cadenaOf = (comprobante: Element): string => cadenaBy(comprobante, COMPROBANTE);
/** *Cadena original del timbre*, which the seal of the SAT signs. */
export const cadenaOfStamp = (stamp: Element): string => cadenaBy(stamp, STAMP);
