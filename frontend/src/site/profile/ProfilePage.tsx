import { useSession } from '#session/useSession.ts';
import { classes } from '#ui/classes.ts';
import { useTitle } from '#ui/useTitle.ts';
import { DataSection } from './account/DataSection.tsx';
import { IdentitiesSection } from './account/IdentitiesSection.tsx';
import { SessionsSection } from './account/SessionsSection.tsx';
import { ConsentSection } from './consent/ConsentSection.tsx';
import { PurposesSection } from './consent/PurposesSection.tsx';
import { FactorSection } from './factor/FactorSection.tsx';
import styles from './ProfilePage.module.css';
import { PasswordSection } from './password/PasswordSection.tsx';
import { PersonSection } from './person/PersonSection.tsx';

/** The page `/profile`. `RequireSession` around it loads the profile, and shows an error if that fails. */
export default function ProfilePage() {
  useTitle('Mi Perfil');
  const { me } = useSession();
  if (me === undefined) return null;
  return (
    <div className={`page ${classes(styles.profile, 'pt-10 pb-12 max-tablet:pt-6 max-tablet:pb-8')}`}>
      <h1>Mi Perfil</h1>
      <PersonSection me={me} />
      <ConsentSection me={me} />
      <PurposesSection />
      <PasswordSection me={me} />
      <FactorSection me={me} />
      <IdentitiesSection me={me} />
      <SessionsSection />
      <DataSection me={me} />
    </div>
  );
}
