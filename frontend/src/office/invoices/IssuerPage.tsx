import { useQuery } from '@tanstack/react-query';
import { ConfigPage } from '#office/clinic/published/ConfigPage.tsx';
import { Loaded } from '#office/clinic/published/Loaded.tsx';
import { issuerQuery } from './data/api.ts';
import { IssuerForm } from './settings/IssuerForm.tsx';
import { MarksSection } from './settings/MarksSection.tsx';

function Issuer() {
  return <Loaded query={useQuery(issuerQuery())}>{({ issuer }) => <IssuerForm issuer={issuer} />}</Loaded>;
}

export default function IssuerPage() {
  return (
    <ConfigPage
      title="Facturación"
      lead="Con esto tus clientes piden su factura, y tu contador recibe el mes listo para facturar con cualquier proveedor."
    >
      <Issuer />
      <MarksSection />
    </ConfigPage>
  );
}
