import { useQuery } from '@tanstack/react-query';
import { BrandForm } from './brand/BrandForm.tsx';
import { clinicQuery } from './general/business.ts';
import { ConfigPage } from './published/ConfigPage.tsx';
import { Loaded } from './published/Loaded.tsx';

export default function BrandPage() {
  return (
    <ConfigPage title="Marca" lead="Cómo se presenta la clínica: en el sitio, en los correos y en los recibos.">
      <Loaded query={useQuery(clinicQuery())} rows={10}>
        {(business) => <BrandForm business={business} />}
      </Loaded>
    </ConfigPage>
  );
}
