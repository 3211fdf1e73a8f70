/** The English words of the onboarding: portfolio. */
export const portfolioStepWords = {
  title: "What do you want to tokenise?",
  lead: "Tell us about the one asset that you begin with. Others can follow once it is live.",
  asset_name: "Name of the asset",
  asset_class: "Asset class",
  classes: {
    realestate: "Land or a building that brings rent or gains value",
    finance: "An entertainment project: a film, a series, music, books or sport",
  },
  property_type: "Property type",
  category: "Category",
  value: "Value",
  valueHint: "What the whole asset is worth today, such as 12,50,00,000",
  currency: "Currency",
  missing: {
    asset_name: "Enter the name of the asset",
    asset_class: "Choose what kind of asset it is",
    property_type: "Choose the type of the property",
    category: "Choose the category of the project",
  },
} as const;
