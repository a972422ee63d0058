import { useQuery } from '@tanstack/react-query';
import { BusinessForm } from './general/BusinessForm.tsx';
import { clinicQuery } from './general/business.ts';
import { PublicationSection } from './PublicationSection.tsx';
import { ConfigPage } from './published/ConfigPage.tsx';
import { Loaded } from './published/Loaded.tsx';

function Clinic() {
  return (
    <Loaded query={useQuery(clinicQuery())} rows={10}>
      {(business) => <BusinessForm business={business} />}
    </Loaded>
  );
}

export default function GeneralPage() {
  return (
    <ConfigPage
      title="Configuración General"
      lead="Quién es la clínica: lo muestran el sitio y los avisos que reciben tus clientes."
    >
      <Clinic />
      <div className="mt-4">
        <PublicationSection />
      </div>
    </ConfigPage>
  );
}
