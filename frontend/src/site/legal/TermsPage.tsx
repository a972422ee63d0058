import { LegalPage, type LegalSection } from './LegalPage.tsx';
import { Acceptance, Liability, Payments, Privacy, Services, Visits } from './terms.tsx';

const SECTIONS: LegalSection[] = [
  { id: 'aceptacion', title: 'Aceptación', body: <Acceptance /> },
  { id: 'servicios', title: 'Servicios', body: <Services /> },
  { id: 'citas-y-cancelaciones', title: 'Citas y cancelaciones', body: <Visits /> },
  { id: 'pagos-y-reembolsos', title: 'Pagos y reembolsos', body: <Payments /> },
  { id: 'responsabilidad', title: 'Responsabilidad', body: <Liability /> },
  { id: 'privacidad', title: 'Privacidad', body: <Privacy /> },
];

/** The page `/terms`. */
export default function TermsPage() {
  return (
    <LegalPage
      title="Términos y Condiciones"
      lead="Lo que puedes esperar de nosotros y lo que te pedimos al reservar, dicho en pocas palabras."
      updated="26 de noviembre de 2026"
      sections={SECTIONS}
    />
  );
}
