import { useCan } from '../../app/admin/ui/permissions.ts';
import { Restricted } from '../../app/admin/ui/Restricted.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import styles from './GeneralPage.module.css';
import { SecuritySection } from './SecuritySection.tsx';

function General() {
  useTitle('Configuración General');
  return (
    <>
      <h1 className={styles.title}>Configuración General</h1>
      <SecuritySection />
    </>
  );
}

export default function GeneralPage() {
  return useCan('access_configuration') ? (
    <General />
  ) : (
    <Restricted area="Configuración" permission="access_configuration" />
  );
}
