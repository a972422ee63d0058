import { ConfigPage } from './published/ConfigPage.tsx';
import { SecuritySection } from './SecuritySection.tsx';

export default function SecurityPage() {
  return (
    <ConfigPage title="Seguridad" lead="Lo que la clínica pide a quienes trabajan con los datos de sus clientes.">
      <SecuritySection />
    </ConfigPage>
  );
}
