import { LegalPage, type LegalSection } from './LegalPage.tsx';
import { Changes } from './privacy/Changes.tsx';
import { Collected } from './privacy/Collected.tsx';
import { Purposes } from './privacy/Purposes.tsx';
import { Responsible } from './privacy/Responsible.tsx';
import { Rights } from './privacy/Rights.tsx';
import { Security } from './privacy/Security.tsx';
import { Transfers } from './privacy/Transfers.tsx';

const SECTIONS: LegalSection[] = [
  { id: 'responsable', title: 'Responsable de tus datos', body: <Responsible /> },
  { id: 'datos-recabados', title: 'Datos que recabamos', body: <Collected /> },
  { id: 'finalidades', title: 'Para qué los usamos', body: <Purposes /> },
  { id: 'transferencias', title: 'Transferencias', body: <Transfers /> },
  { id: 'derechos-arco', title: 'Derechos ARCO', body: <Rights /> },
  { id: 'medidas-de-seguridad', title: 'Medidas de seguridad', body: <Security /> },
  { id: 'cambios', title: 'Cambios a este aviso', body: <Changes /> },
];

/** `/privacy`: the notice that the federal law on personal data held by private parties (20 March 2025) asks for. */
export default function PrivacyPage() {
  return (
    <LegalPage
      title="Aviso de Privacidad"
      lead="Qué datos personales tratamos, para qué los usamos, con quién los compartimos y cómo decides sobre ellos."
      updated="20 de noviembre de 2026"
      sections={SECTIONS}
    />
  );
}
