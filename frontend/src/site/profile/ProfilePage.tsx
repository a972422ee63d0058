import { useSession } from '#session/useSession.ts';
import { useTitle } from '#ui/useTitle.ts';
import { DataSection } from './account/DataSection.tsx';
import { IdentitiesSection } from './account/IdentitiesSection.tsx';
import { SessionsSection } from './account/SessionsSection.tsx';
import { ConsentSection } from './consent/ConsentSection.tsx';
import { PurposesSection } from './consent/PurposesSection.tsx';
import { FactorSection } from './factor/FactorSection.tsx';
import { AddressTabs } from './parts/AddressTabs.tsx';
import { PasswordSection } from './password/PasswordSection.tsx';
import { PersonSection } from './person/PersonSection.tsx';

/** The page `/profile`. `RequireSession` around it loads the profile, and shows an error if that fails. */
export default function ProfilePage() {
  useTitle('Mi Perfil');
  const { me } = useSession();
  if (me === undefined) return null;
  return (
    <div data-own className="page pt-10 pb-12 max-tablet:pt-5 max-tablet:pb-4">
      <h1>Mi Perfil</h1>
      <AddressTabs
        label="Partes de tu perfil"
        tabs={[
          {
            key: 'datos',
            label: 'Tus datos',
            panel: (
              <>
                <PersonSection me={me} />
                <DataSection me={me} />
              </>
            ),
          },
          {
            key: 'avisos',
            label: 'Avisos y permisos',
            panel: (
              <>
                <ConsentSection me={me} />
                <PurposesSection />
              </>
            ),
          },
          {
            key: 'seguridad',
            label: 'Seguridad',
            panel: (
              <>
                <PasswordSection me={me} />
                <FactorSection me={me} />
                <IdentitiesSection me={me} />
                <SessionsSection />
              </>
            ),
          },
        ]}
      />
    </div>
  );
}
