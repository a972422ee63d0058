import { Changes } from './Changes.tsx';
import { Collected } from './Collected.tsx';
import { LegalPage, type LegalSection } from './LegalPage.tsx';
import { Purposes } from './Purposes.tsx';
import { Responsible } from './Responsible.tsx';
import { Rights } from './Rights.tsx';
import { Security } from './Security.tsx';
import { Transfers } from './Transfers.tsx';

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
