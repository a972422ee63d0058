import { useQuery } from '@tanstack/react-query';
import { BusinessForm } from './general/BusinessForm.tsx';
import { clinicQuery } from './general/business.ts';
import { PublicationSection } from './PublicationSection.tsx';
import { ConfigPage } from './published/ConfigPage.tsx';
import { Loaded } from './published/Loaded.tsx';
import { SecuritySection } from './SecuritySection.tsx';

function Clinic() {
  return (
    <Loaded query={useQuery(clinicQuery())} rows={10}>
      {(business) => <BusinessForm business={business} />}
    </Loaded>
  );
}

export default function GeneralPage() {
  return (
    <ConfigPage title="Configuración General" lead="Quién es la clínica y qué se pide a quienes usan el panel.">
      <Clinic />
      <div className="mt-4">
        <PublicationSection />
        <SecuritySection />
      </div>
    </ConfigPage>
  );
}
