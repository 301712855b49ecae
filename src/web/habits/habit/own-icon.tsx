import type { LucideIcon } from "lucide-react";
import AlarmClock from "lucide-react/icons/alarm-clock";
import Apple from "lucide-react/icons/apple";
import Baby from "lucide-react/icons/baby";
import Bath from "lucide-react/icons/bath";
import Bed from "lucide-react/icons/bed";
import Bike from "lucide-react/icons/bike";
import BookOpen from "lucide-react/icons/book-open";
import Brain from "lucide-react/icons/brain";
import Calculator from "lucide-react/icons/calculator";
import Camera from "lucide-react/icons/camera";
import Carrot from "lucide-react/icons/carrot";
import Cat from "lucide-react/icons/cat";
import CigaretteOff from "lucide-react/icons/cigarette-off";
import Code from "lucide-react/icons/code";
import Coffee from "lucide-react/icons/coffee";
import Coins from "lucide-react/icons/coins";
import CookingPot from "lucide-react/icons/cooking-pot";
import Dog from "lucide-react/icons/dog";
import Dumbbell from "lucide-react/icons/dumbbell";
import Flame from "lucide-react/icons/flame";
import Flower from "lucide-react/icons/flower";
import Footprints from "lucide-react/icons/footprints";
import Gift from "lucide-react/icons/gift";
import GlassWater from "lucide-react/icons/glass-water";
import GraduationCap from "lucide-react/icons/graduation-cap";
import Guitar from "lucide-react/icons/guitar";
import Heart from "lucide-react/icons/heart";
import HeartHandshake from "lucide-react/icons/heart-handshake";
import HeartPulse from "lucide-react/icons/heart-pulse";
import House from "lucide-react/icons/house";
import IndianRupee from "lucide-react/icons/indian-rupee";
import Languages from "lucide-react/icons/languages";
import Laptop from "lucide-react/icons/laptop";
import Lightbulb from "lucide-react/icons/lightbulb";
import Mail from "lucide-react/icons/mail";
import Mic from "lucide-react/icons/mic";
import Moon from "lucide-react/icons/moon";
import Mountain from "lucide-react/icons/mountain";
import Music from "lucide-react/icons/music";
import NotebookPen from "lucide-react/icons/notebook-pen";
import Palette from "lucide-react/icons/palette";
import Pencil from "lucide-react/icons/pencil";
import Phone from "lucide-react/icons/phone";
import PiggyBank from "lucide-react/icons/piggy-bank";
import Pill from "lucide-react/icons/pill";
import Receipt from "lucide-react/icons/receipt";
import Salad from "lucide-react/icons/salad";
import Shirt from "lucide-react/icons/shirt";
import ShoppingCart from "lucide-react/icons/shopping-cart";
import Smartphone from "lucide-react/icons/smartphone";
import Sprout from "lucide-react/icons/sprout";
import Stethoscope from "lucide-react/icons/stethoscope";
import Sun from "lucide-react/icons/sun";
import Sunrise from "lucide-react/icons/sunrise";
import Target from "lucide-react/icons/target";
import Trees from "lucide-react/icons/trees";
import Users from "lucide-react/icons/users";
import Utensils from "lucide-react/icons/utensils";
import Wallet from "lucide-react/icons/wallet";
import Waves from "lucide-react/icons/waves";
import type { HabitIconName } from "#domain/habits/plan/look.ts";

const icons: Readonly<Record<HabitIconName, LucideIcon>> = {
	footprints: Footprints,
	dumbbell: Dumbbell,
	bike: Bike,
	mountain: Mountain,
	waves: Waves,
	"heart-pulse": HeartPulse,
	apple: Apple,
	salad: Salad,
	carrot: Carrot,
	"glass-water": GlassWater,
	coffee: Coffee,
	pill: Pill,
	stethoscope: Stethoscope,
	bath: Bath,
	bed: Bed,
	moon: Moon,
	sun: Sun,
	sunrise: Sunrise,
	"alarm-clock": AlarmClock,
	wallet: Wallet,
	"piggy-bank": PiggyBank,
	coins: Coins,
	"indian-rupee": IndianRupee,
	receipt: Receipt,
	"book-open": BookOpen,
	"graduation-cap": GraduationCap,
	pencil: Pencil,
	"notebook-pen": NotebookPen,
	languages: Languages,
	calculator: Calculator,
	code: Code,
	laptop: Laptop,
	brain: Brain,
	lightbulb: Lightbulb,
	music: Music,
	guitar: Guitar,
	mic: Mic,
	palette: Palette,
	camera: Camera,
	heart: Heart,
	"heart-handshake": HeartHandshake,
	users: Users,
	baby: Baby,
	phone: Phone,
	mail: Mail,
	gift: Gift,
	house: House,
	utensils: Utensils,
	"cooking-pot": CookingPot,
	"shopping-cart": ShoppingCart,
	shirt: Shirt,
	sprout: Sprout,
	flower: Flower,
	trees: Trees,
	dog: Dog,
	cat: Cat,
	smartphone: Smartphone,
	"cigarette-off": CigaretteOff,
	flame: Flame,
	target: Target,
};

export function OwnIcon({ name }: { name: HabitIconName }) {
	const Icon = icons[name];
	return <Icon aria-hidden />;
}
