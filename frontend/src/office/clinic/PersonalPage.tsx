import { EntryCards } from './menu/EntryCards.tsx';
import { PERSONAL } from './menu/entries.ts';
import { ConfigPage } from './published/ConfigPage.tsx';

export default function PersonalPage() {
  return (
    <ConfigPage title="Personal" lead="Quienes atienden en la clínica y quienes usan el panel.">
      <EntryCards entries={PERSONAL} />
    </ConfigPage>
  );
}
