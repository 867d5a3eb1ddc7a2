import FormGroup from "@mui/material/FormGroup";
import { useId, type ReactNode } from "react";
import { Text } from "#ds/foundations/Text/Text.tsx";

interface FieldGroupProps {
  readonly title: string;
  /** The fields say enough to the eye: the name is for screen readers only. */
  readonly hiddenTitle?: boolean;
  readonly children: ReactNode;
}

/** A named group of fields. Built on MUI's FormGroup. Internal. */
export function FieldGroup({ title, hiddenTitle = false, children }: FieldGroupProps): ReactNode {
  const id = useId();
  return (
    <FormGroup role="group" aria-labelledby={id}>
      {hiddenTitle ? (
        <span className="tk-visually-hidden" id={id}>
          {title}
        </span>
      ) : (
        <Text size="label" weight="medium" id={id}>
          {title}
        </Text>
      )}
      {children}
    </FormGroup>
  );
}
