import { useQuery } from '@tanstack/react-query';
import { ConfigPage } from '#office/clinic/published/ConfigPage.tsx';
import { Loaded } from '#office/clinic/published/Loaded.tsx';
import { noticePolicyQuery } from './policy/api.ts';
import { NoticesForm } from './policy/NoticesForm.tsx';

function Notices() {
  return (
    <Loaded query={useQuery(noticePolicyQuery())} rows={10}>
      {(policy) => <NoticesForm policy={policy} />}
    </Loaded>
  );
}

export default function NoticePolicyPage() {
  return (
    <ConfigPage
      title="Avisos automáticos"
      lead="Qué reciben tus clientes antes y después de su cita, y de qué se avisa a la clínica."
    >
      <Notices />
    </ConfigPage>
  );
}
