import FormGroup from "@mui/material/FormGroup";
import { useId, type ReactNode } from "react";
import { Text } from "#ds/foundations/Text/Text.tsx";

interface FieldGroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A named group of fields. Built on MUI's FormGroup. Internal. */
export function FieldGroup({ title, children }: FieldGroupProps): ReactNode {
  const id = useId();
  return (
    <FormGroup role="group" aria-labelledby={id}>
      <Text size="label" weight="medium" id={id}>
        {title}
      </Text>
      {children}
    </FormGroup>
  );
}
