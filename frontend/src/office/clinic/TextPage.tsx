import { TEXT_KINDS, type TextKind } from '@rostro/shared/texts/kinds';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { textQuery } from '#api/texts.ts';
import { ConfigPage } from './published/ConfigPage.tsx';
import { Loaded } from './published/Loaded.tsx';
import { TEXT_WORDS } from './texts/rows.ts';
import { TextForm } from './texts/TextForm.tsx';

const Text = ({ kind }: { kind: TextKind }) => (
  <Loaded query={useQuery({ ...textQuery(kind), staleTime: 0 })} rows={12}>
    {(shown) => <TextForm shown={shown} />}
  </Loaded>
);

export default function TextPage() {
  const { kind: wanted } = useParams();
  const kind = TEXT_KINDS.find((one) => one === wanted);
  if (kind === undefined) return <Navigate to="/admin/config/texts" replace />;
  const { label, text } = TEXT_WORDS[kind];
  return (
    <ConfigPage title={label} lead={text}>
      <Text key={kind} kind={kind} />
    </ConfigPage>
  );
}
