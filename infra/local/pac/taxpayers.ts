import { isRegime, isRegimeOf, isTaxUse, isUseOf } from '@rostro/shared/optional/fiscal/catalogs';
import { isGenericRfc, PUBLIC_RFC, personOf } from '@rostro/shared/optional/fiscal/rfc';
import { childOf, type Element } from '../../../services/optional/invoices/document/element.ts';
import { attribute, type Fault, fault } from './fault.ts';

export interface Taxpayer {
  rfc: string;
  name: string;
  postalCode: string;
  regimes: readonly string[];
}

/** Whom the stand-in knows as the SAT knows everybody; the first four are the SAT's own for tests. */
export const KNOWN_TAXPAYERS: readonly Taxpayer[] = [
  { rfc: 'EKU9003173C9', name: 'ESCUELA KEMPER URGATE', postalCode: '42501', regimes: ['601'] },
  { rfc: 'URE180429TM6', name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA', postalCode: '86991', regimes: ['601'] },
  { rfc: 'CACX7605101P8', name: 'XOCHILT CASAS CHAVEZ', postalCode: '36257', regimes: ['605', '612', '626'] },
  { rfc: 'MISC491214B86', name: 'CECILIA MIRANDA SANCHEZ', postalCode: '01010', regimes: ['605', '612', '616'] },
  { rfc: 'JUFA7608212V6', name: 'ADRIANA JUAREZ FERNANDEZ', postalCode: '01160', regimes: ['601', '605', '612'] },
];

type Directory = ReadonlyMap<string, Taxpayer>;

function issuerFault(root: Element, known: Directory): Fault | null {
  const issuer = childOf(root, 'cfdi:Emisor');
  const taxpayer = known.get(attribute(issuer, 'Rfc'));
  if (taxpayer?.name !== attribute(issuer, 'Nombre')) {
    return fault('CFDI40138', 'El campo Nombre del emisor no corresponde con el RFC.');
  }
  return taxpayer.regimes.includes(attribute(issuer, 'RegimenFiscal'))
    ? null
    : fault('CFDI40139', 'El régimen fiscal del emisor no es de los suyos.');
}

/** *Público en general* and foreigners: without regime, without effect, at the place of issue. */
function genericFault(root: Element, receiver: Element | undefined): Fault | null {
  if (attribute(receiver, 'DomicilioFiscalReceptor') !== attribute(root, 'LugarExpedicion')) {
    return fault('CFDI40148', 'El domicilio de un RFC genérico debe ser el lugar de expedición.');
  }
  if (attribute(receiver, 'RegimenFiscalReceptor') !== '616') {
    return fault('CFDI40158', 'El régimen de un RFC genérico debe ser 616.');
  }
  const isUse = attribute(root, 'TipoDeComprobante') === 'P' ? 'CP01' : 'S01';
  if (attribute(receiver, 'UsoCFDI') === isUse || attribute(receiver, 'UsoCFDI') === 'G02') return null;
  return fault('CFDI40161', 'El uso no corresponde a un RFC genérico.');
}

function knownFault(receiver: Element | undefined, taxpayer: Taxpayer | undefined): Fault | null {
  if (!taxpayer) {
    return fault('CFDI40143', 'Este RFC del receptor no existe en la lista de RFC inscritos no cancelados del SAT.');
  }
  if (taxpayer.name !== attribute(receiver, 'Nombre')) {
    return fault('CFDI40145', 'El campo Nombre del receptor no corresponde con el RFC.');
  }
  if (taxpayer.postalCode !== attribute(receiver, 'DomicilioFiscalReceptor')) {
    return fault('CFDI40147', 'El campo DomicilioFiscalReceptor no corresponde con el RFC.');
  }
  return null;
}

function receiverFault(root: Element, known: Directory): Fault | null {
  const receiver = childOf(root, 'cfdi:Receptor');
  const [rfc, regime, use] = ['Rfc', 'RegimenFiscalReceptor', 'UsoCFDI'].map((name) => attribute(receiver, name)) as [
    string,
    string,
    string,
  ];
  const found = isGenericRfc(rfc) ? genericFault(root, receiver) : knownFault(receiver, known.get(rfc));
  if (found) return found;
  if (!isRegime(regime) || !isRegimeOf(regime, personOf(rfc))) {
    return fault('CFDI40157', 'El régimen fiscal del receptor no corresponde con el tipo de persona.');
  }
  return isTaxUse(use) && isUseOf(use, regime, personOf(rfc))
    ? null
    : fault('CFDI40161', 'La clave del uso no corresponde con el régimen fiscal del receptor.');
}

/** A global is the only income of *público en general*, and nothing else is a global. */
function globalFault(root: Element): Fault | null {
  const receiver = childOf(root, 'cfdi:Receptor');
  const isPublic = attribute(receiver, 'Rfc') === PUBLIC_RFC && attribute(receiver, 'Nombre') === 'PUBLICO EN GENERAL';
  const isGlobal = childOf(root, 'cfdi:InformacionGlobal') !== undefined;
  const mustBe = isPublic && attribute(root, 'TipoDeComprobante') === 'I';
  return mustBe === isGlobal
    ? null
    : fault('CFDI40130', 'El nodo InformacionGlobal no corresponde con el receptor y el tipo de comprobante.');
}

/** Whether issuer and receiver are as the SAT knows them. */
export const partyFault = (root: Element, known: Directory): Fault | null =>
  issuerFault(root, known) ?? globalFault(root) ?? receiverFault(root, known);
