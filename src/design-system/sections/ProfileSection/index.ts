export { ProfileSection, type ProfileSectionProps } from "./ProfileSection.tsx";
