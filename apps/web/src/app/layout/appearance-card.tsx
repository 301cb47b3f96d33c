import { Card } from '../../ui/card.tsx';
import { RadioCard } from '../../ui/form/input.tsx';
import { settingsText, themeText } from '../settings.strings.ts';
import { themeChoices, useTheme } from './theme.ts';

/** Light, dark, or as the system says; it counts for this device. */
export function AppearanceCard() {
  const { choice, choose } = useTheme();
  return (
    <Card>
      <fieldset>
        <legend className="mb-3 font-semibold">{settingsText.theme}</legend>
        <div className="grid gap-3 sm:grid-cols-3">
          {themeChoices.map((one) => (
            <RadioCard
              key={one}
              name="theme"
              value={one}
              checked={choice === one}
              onChange={() => choose(one)}
              {...themeText[one]}
            />
          ))}
        </div>
      </fieldset>
    </Card>
  );
}
