import { useQuery } from '@tanstack/react-query';
import { ConfigPage } from '#office/config/ConfigPage.tsx';
import { Loaded } from '#office/config/Loaded.tsx';
import { BrandForm } from './brand/BrandForm.tsx';
import { clinicQuery } from './general/business.ts';

export default function BrandPage() {
  return (
    <ConfigPage title="Marca" lead="Cómo se presenta la clínica: en el sitio, en los correos y en los recibos.">
      <Loaded query={useQuery(clinicQuery())} rows={10}>
        {(business) => <BrandForm business={business} />}
      </Loaded>
    </ConfigPage>
  );
}
