import { useQuery } from '@tanstack/react-query';
import { ConfigPage } from '#office/clinic/published/ConfigPage.tsx';
import { Loaded } from '#office/clinic/published/Loaded.tsx';
import { noticePolicyQuery } from './policy/api.ts';
import { noticePreviewsQuery } from './preview/api.ts';
import { Preview } from './preview/Preview.tsx';

/** The policy contains the prices of the messages; both requests run in parallel. */
function Previews() {
  const previews = useQuery(noticePreviewsQuery());
  const policy = useQuery(noticePolicyQuery());
  return (
    <Loaded query={previews} rows={12}>
      {({ items }) => (
        <Loaded query={policy} rows={12}>
          {(saved) => <Preview items={items} policy={saved} />}
        </Loaded>
      )}
    </Loaded>
  );
}

export default function NoticePreviewPage() {
  return (
    <ConfigPage
      title="Vista previa de avisos"
      lead="Cada mensaje como lo recibe una persona, con los datos de tu clínica y una clienta inventada."
    >
      <Previews />
    </ConfigPage>
  );
}
